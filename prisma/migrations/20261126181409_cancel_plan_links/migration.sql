-- Links in emails about a ban, which cancel the breeder's plan without signing in.
ALTER TYPE token_purpose ADD VALUE 'cancel_plan';
