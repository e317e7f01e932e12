// Every job of the site, by the module that does it: loading this file registers them.
import "./domain/accounts/mail-google-connected.server.ts";
import "./domain/accounts/request-links.server.ts";
import "./domain/accounts/reset-password.server.ts";
import "./domain/breeders/refresh-figures.server.ts";
import "./domain/contact/send-contact-message.server.ts";
import "./domain/housekeeping/tidy-up.server.ts";
import "./domain/ledger/mail-payment-letter.server.ts";
import "./domain/messages/chat-letters.server.ts";
import "./domain/messages/send-chat-letter.server.ts";
import "./domain/moderation/decision-letters.server.ts";
import "./domain/newsletter/greet-subscriber.server.ts";
import "./domain/payments/reconcile.server.ts";
import "./domain/payments/settle-events.server.ts";
import "./domain/pictures/keep-picture.server.ts";
import "./domain/registration/email-proof.server.ts";
import "./domain/verification/mail-verification-code.server.ts";
import "./domain/verification/save-contact.server.ts";
