// How long a breeder has for the changes that a moderator asks for, and when they are reminded.

/** Days after which a listing without the changes is refused. */
export const REQUEST_DAYS = 14;
/** Days before that end of the reminder. */
export const REMINDER_DAYS = 3;
