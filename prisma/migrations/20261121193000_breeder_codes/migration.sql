-- A breeder's contact details are proved with codes of their own: those of the account must not open them, nor the other
-- way round. What was typed on the way waits under the third name.
ALTER TYPE "token_purpose" ADD VALUE 'breeder_email';
ALTER TYPE "token_purpose" ADD VALUE 'breeder_phone';
ALTER TYPE "token_purpose" ADD VALUE 'breeder_profile';
