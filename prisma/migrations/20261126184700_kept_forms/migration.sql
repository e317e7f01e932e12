-- What a user had typed in a form when the session was over, encrypted, for an hour.
ALTER TYPE "token_purpose" ADD VALUE 'kept_form';
