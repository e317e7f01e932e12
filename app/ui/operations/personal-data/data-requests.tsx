// Open requests about personal data with their deadlines: a table of all, and the part of one account's page.
import type { DataRequest } from "#app/domain/operations/personal-data/open-requests.server.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { casePath } from "#app/ui/moderation/cases/queue-paths.ts";
import { DataTable } from "#app/ui/payments/payment-table.tsx";

const KINDS: Record<DataRequest["kind"], string> = {
  copy: "A copy of their data",
  closure: "Their account is erased",
  complaint: "A complaint about data",
};

function What({ kind, caseId }: DataRequest) {
  return caseId === null ? KINDS[kind] : <Link to={casePath(caseId)}>{KINDS[kind]}</Link>;
}

export function DataRequestTable({ requests }: { requests: readonly DataRequest[] }) {
  return (
    <DataTable
      caption="Requests about personal data"
      columns={["Request", "Account", "Received", "Due"]}
      empty="None is open."
      rows={requests.map((request) => {
        const { kind, userId, username, caseId, askedAt, dueAt } = request;
        return {
          key: `${kind}-${userId}-${caseId}`,
          cells: [
            <What key="what" {...request} />,
            userId === null ? "A visitor" : <Link to={`/admin/users/${userId}`}>@{username ?? userId}</Link>,
            formatDateTime(askedAt),
            formatDateTime(dueAt),
          ],
        };
      })}
    />
  );
}

interface AccountRequestsProps {
  userId: number;
  requests: readonly DataRequest[];
  /** Whether the viewer may have the account erased. */
  canErase: boolean;
}

export function AccountRequests({ userId, requests, canErase }: AccountRequestsProps) {
  return (
    <section>
      <h2>{`Data requests: ${requests.length === 0 ? "none" : requests.length}`}</h2>
      {requests.length > 0 && (
        <ul className="admin-lines">
          {requests.map((request) => (
            <li key={`${request.kind}-${request.caseId}`}>
              <What {...request} />
              {`, received ${formatDate(request.askedAt)}, due ${formatDateTime(request.dueAt)}`}
            </li>
          ))}
        </ul>
      )}
      {canErase && (
        <p>
          <Link to={`/admin/users/${userId}/erase`}>Erase this user’s data</Link>
        </p>
      )}
    </section>
  );
}
