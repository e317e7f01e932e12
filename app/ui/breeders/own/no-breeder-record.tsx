// Message in the breeder area for an administrator without a breeder account.
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";

export function NoBreederRecord() {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Breeder area</h1>
      </div>
      <EmptyState
        title="No breeder belongs to this account"
        drawing="/empty-breeders.svg"
        action={<LinkButton to="/admin">Admin Panel</LinkButton>}
      >
        These pages show a breeder their own listings, profile and plan. You manage those of all breeders in the admin
        area.
      </EmptyState>
    </div>
  );
}
