// Who is looking at a page, as much of the account as views and guards need.

export interface Viewer {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  avatarUrl: string;
  type: "user" | "breeder";
  isBreeder: boolean;
  /** The viewer's own breeder record, approved or not. */
  breederId: number | null;
  isAdmin: boolean;
  permissions: string[];
  /** Holds admin.access without the second factor that it needs here: until then the viewer is no administrator. */
  lacksSecondFactor?: true;
  /** Unread messages over all conversations. */
  unreadCount: number;
  /** Gets the newsletter. */
  isSubscribed: boolean;
}
