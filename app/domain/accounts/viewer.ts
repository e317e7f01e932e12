// The viewer: the signed-in user with the fields that views and authorisation rules need.

export interface Viewer {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  avatarUrl: string;
  type: "user" | "breeder";
  isBreeder: boolean;
  /** The id of the viewer's breeder record, approved or not. */
  breederId: number | null;
  /** Has applied to become a breeder, and is not decided about yet. */
  isApplicant?: true;
  isAdmin: boolean;
  permissions: string[];
  /** Holds admin.access without the required second factor; until it is added, the viewer is no administrator. */
  lacksSecondFactor?: true;
  /** Number of unread messages in all conversations. */
  unreadCount: number;
  /** Number of entries "To do", on pages for a breeder. */
  toDoCount?: number;
  /** Subscribed to the newsletter. */
  isSubscribed: boolean;
}
