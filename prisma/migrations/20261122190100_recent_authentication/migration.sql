-- When the user of a session last proved who they are: changes of credentials need that within ten minutes.
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" TIMESTAMPTZ(3);

-- A code that proves who is signed in, for accounts without a password, and the link that undoes a change of email.
ALTER TYPE "token_purpose" ADD VALUE 'reauthenticate';
ALTER TYPE "token_purpose" ADD VALUE 'restore_email';
