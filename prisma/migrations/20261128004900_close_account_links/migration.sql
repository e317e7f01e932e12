-- A link in the email about a ban closes the account without signing in (DAT-08).
ALTER TYPE token_purpose ADD VALUE 'close_account';
