// Tasks at the top of the breeder's overview, each a link to the page where it is done.
import type { OpenTasks } from "#app/domain/breeders/own/views.ts";
import { Card } from "#app/ui/kit/card.tsx";
import { Icon, type IconName } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

const TASKS: readonly { task: keyof OpenTasks; icon: IconName; to: string; one: string; several: string }[] = [
  { task: "unreadMessages", icon: "message", to: "/messages", one: "unread message", several: "unread messages" },
  {
    task: "startedListings",
    icon: "edit",
    to: "/breeder/pets",
    one: "listing to finish",
    several: "listings to finish",
  },
  {
    task: "rejectedListings",
    icon: "alert",
    to: "/breeder/pets",
    one: "listing was not approved",
    several: "listings were not approved",
  },
  {
    task: "paidDeposits",
    icon: "paw",
    to: "/breeder/deposits",
    one: "pet reserved with a deposit",
    several: "pets reserved with a deposit",
  },
  { task: "unansweredReviews", icon: "star", to: "/reviews", one: "review to answer", several: "reviews to answer" },
];

/** Omits tasks with a count of 0. */
export function Today({ tasks }: { tasks: OpenTasks }) {
  const open = TASKS.filter(({ task }) => tasks[task] > 0);
  return (
    <Card className="account-part">
      <h2>Today</h2>
      {open.length === 0 && <p className="soft-text">You have nothing to do at the moment.</p>}
      {open.length > 0 && (
        <ul className="today__links">
          {open.map(({ task, icon, to, one, several }) => (
            <li key={task}>
              <Link to={to}>
                <Icon name={icon} />
                {`${tasks[task]} ${tasks[task] === 1 ? one : several}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
