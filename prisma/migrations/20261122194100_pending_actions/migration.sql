-- What a visitor asked for before signing in, kept until they have.
ALTER TYPE "token_purpose" ADD VALUE 'pending_action';
