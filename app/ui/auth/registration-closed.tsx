// What stands in place of the next step while accounts cannot be made here yet.
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";

export function RegistrationClosed({ type }: { type: AccountType | null }) {
  const back = type === null ? "/register" : `/register?type=${type}`;
  return (
    <div className="narrow">
      <div className="narrow-card">
        <div className="narrow-head">
          <h1>Not open yet</h1>
          <p>
            You cannot create an account on this site yet. Nothing you chose has been kept.
            {type === "breeder"
              ? " If you would like to list your litters here, write to us and we will tell you when you can."
              : " You can look at every pet and breeder without one."}
          </p>
        </div>
        {type === "breeder" ? (
          <LinkButton to="/contact">Contact us</LinkButton>
        ) : (
          <LinkButton to="/pets">Browse Pets</LinkButton>
        )}
        <LinkButton to={back} variant="quiet">
          Back
        </LinkButton>
      </div>
    </div>
  );
}
