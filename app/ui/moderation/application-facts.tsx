// The contacts and the place of an application, with what of them is verified.
import type { QueuedApplication } from "#app/domain/moderation/views.ts";
import { formatShortDate } from "#app/domain/shared/dates.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Facts } from "./queue-parts.tsx";

export function ApplicationFacts({ application }: { application: QueuedApplication }) {
  return (
    <Facts
      facts={[
        ["Email", <Proved key="email" value={application.contactEmail} proved={application.emailVerified} />],
        [
          "Business phone",
          <Proved key="phone" value={formatPhone(application.contactTel)} proved={application.phoneVerified} />,
        ],
        ["Account phone", application.accountPhone && formatPhone(application.accountPhone)],
        ["Council", application.council],
        ["Place", application.location],
        ["Address", application.address],
        ["Member since", formatShortDate(application.memberSince)],
        ["Applied on", formatShortDate(application.appliedAt)],
      ]}
    />
  );
}

function Proved({ value, proved }: { value: string; proved: boolean }) {
  return (
    <>
      {value} <Badge kind={proved ? "good" : "pending"}>{proved ? "Verified" : "Not verified"}</Badge>
    </>
  );
}
