// The map of personal data: favourites, searches, conversations, reviews and the newsletter.
import { BREEDERS_OF_ACCOUNT, EMAIL_OF_ACCOUNT, type MapPart, OF_ACCOUNT } from "./entry.ts";

const CHATS = "SELECT id FROM chats WHERE starter_id = $1 OR recipient_id = $1";
const OF_CHAT = `t.chat_id IN (${CHATS})`;
const OF_MESSAGE = `t.message_id IN (SELECT id FROM messages WHERE user_id = $1)`;
const RECEIVED = `(t.user_id = $1 OR t.breeder_id IN (${BREEDERS_OF_ACCOUNT}))`;
const YOU_SAVED = "You saved it.";
const CONVERSATION = "It is your conversation, and that of the other user.";

export const COMMUNITY: MapPart = {
  pet_favourites: {
    holds: "A pet that you saved",
    why: YOU_SAVED,
    kept: "account",
    rows: OF_ACCOUNT,
    file: "favourites",
    copied: "user_id pet_id created_at",
    erasure: "delete",
  },
  breeder_favourites: {
    holds: "A breeder that you saved",
    why: YOU_SAVED,
    kept: "account",
    rows: OF_ACCOUNT,
    file: "favourites",
    copied: "user_id breeder_id created_at",
    erasure: "delete",
  },
  saved_searches: {
    holds: "A search that you saved, with its alerts",
    why: YOU_SAVED,
    kept: "account",
    rows: OF_ACCOUNT,
    file: "saved-searches",
    copied:
      "id user_id name query alerts created_at opened_at alerted_at asked_at type gender least_pence most_pence miles",
    left: "matched_until breed_patterns texts spot is_exact",
    erasure: "delete",
  },
  pet_views: {
    holds: "A pet that you looked at",
    why: "You can find it again under Recently viewed.",
    kept: "account",
    rows: OF_ACCOUNT,
    file: "viewed-pets",
    copied: "user_id pet_id viewed_at",
    erasure: "delete",
  },
  chats: {
    holds: "A conversation",
    why: CONVERSATION,
    kept: "conversation",
    rows: `t.id IN (${CHATS})`,
    file: "messages",
    copied: "id starter_id recipient_id pet_id last_message_at created_at",
    left: "last_message revision",
    added: {
      other_user: `(SELECT first_name FROM users WHERE id = CASE WHEN t.starter_id = $1 THEN t.recipient_id ELSE t.starter_id END)`,
    },
    erasure: "keep",
  },
  chat_reads: {
    holds: "How far you have read a conversation",
    why: "It counts your unread messages.",
    kept: "account",
    rows: OF_ACCOUNT,
    file: "messages",
    copied: "chat_id user_id last_read_at unread_count emailed_at",
    left: "email_due_at emailed_message_id",
    erasure: "delete",
  },
  messages: {
    holds: "A message of a conversation, yours or the other user's",
    why: CONVERSATION,
    kept: "conversation",
    rows: OF_ACCOUNT,
    copiedRows: OF_CHAT,
    file: "messages",
    copied: "id chat_id text created_at edited_at",
    left: "user_id revision idempotency_key text_digest",
    added: {
      sender: `CASE WHEN t.user_id = $1 THEN 'you' ELSE (SELECT first_name FROM users WHERE id = t.user_id) END`,
    },
    erasure: "keep",
  },
  message_findings: {
    holds: "What a scam rule found in a message",
    why: "It protects users from fraud.",
    kept: "record",
    rows: OF_MESSAGE,
    file: null,
    left: "message_id rule version ranges is_pause found_at answer answered_at",
    erasure: "keep",
  },
  removed_messages: {
    holds: "The text of a message of yours that a moderator removed",
    why: "You can appeal against it.",
    kept: "conversation",
    rows: OF_MESSAGE,
    file: "messages",
    copied: "message_id text removed_at",
    erasure: "keep",
  },
  user_blocks: {
    holds: "A user whom you blocked",
    why: "You chose it.",
    kept: "account",
    rows: "t.blocker_id = $1",
    file: "messages",
    copied: "blocker_id blocked_id created_at",
    erasure: "delete",
  },
  review_helpful_votes: {
    holds: "A review that you found helpful",
    why: "It is counted.",
    kept: "account",
    rows: OF_ACCOUNT,
    file: "reviews",
    copied: "review_id user_id created_at",
    erasure: "delete",
  },
  reviews: {
    holds: "A review that you wrote, or a published one about you",
    why: "Buyers read it.",
    kept: "account",
    // Those written stay, by "Former member", unless the user asked to have them deleted.
    rows: `(${RECEIVED} OR t.reviewer_id = $1 AND (SELECT deletes_reviews FROM account_closures WHERE user_id = $1))`,
    copiedRows: `(t.reviewer_id = $1 OR ${RECEIVED} AND t.removed_at IS NULL)`,
    file: "reviews",
    copied:
      "id breeder_id user_id rating communication_rating accuracy_rating care_quality_rating professionalism_rating title text helpful_votes verified_purchase handover_id handover_confirmed confirmed incentive status breeder_response breeder_response_at created_at updated_at published_at changed_at",
    left: "reviewer_id removed_at removal_reason dispute_shown opens_at",
    added: {
      written_by: `CASE WHEN t.reviewer_id = $1 THEN 'you' ELSE (SELECT first_name FROM users WHERE id = t.reviewer_id) END`,
    },
    erasure: "delete",
  },
  handover_reviews: {
    holds: "A review after a handover that you can write, with its text until it is published",
    why: "Both sides review each other.",
    kept: "account",
    // As those published: one about an erased account is deleted, and none is asked for any more.
    rows: "(t.author_id = $1 OR t.subject_id = $1)",
    copiedRows: "t.author_id = $1",
    file: "reviews",
    copied:
      "id handover_id rating communication_rating accuracy_rating care_quality_rating professionalism_rating title text incentive written_at opens_at updated_at published_at refused_at closes_at",
    left: "side author_id subject_id breeder_id held_at released_at reminders",
    erasure: "delete",
  },
  deleted_reviews: {
    holds: "A review that its author has deleted, for 30 days in which it can be reported",
    why: "It protects users.",
    kept: "short",
    rows: `(t.reviewer_id = $1 OR ${RECEIVED})`,
    copiedRows: "t.reviewer_id = $1",
    file: "reviews",
    copied: "review_id breeder_id user_id rating title text deleted_at",
    left: "reviewer_id breeder_response",
    erasure: "delete",
  },
  newsletter_subscriptions: {
    holds: "Your subscription to the newsletter",
    why: "You subscribed.",
    kept: "account",
    rows: OF_ACCOUNT,
    file: "newsletter",
    copied: "user_id email subscribed_at unsubscribed_at",
    erasure: "delete",
  },
  contact_messages: {
    holds: "A message to us by the contact form, found by its email address",
    why: "We reply to it.",
    kept: "account",
    rows: `t.email = ${EMAIL_OF_ACCOUNT}::text`,
    file: "account",
    copied: "id name email subject message created_at mailed_at",
    erasure: "delete",
  },
};
