-- What a listing promises, and a copy in each deposit from the time when its payment began.
ALTER TABLE pets
  ADD COLUMN deposit_policy varchar(16),
  ADD COLUMN health_guarantee_months smallint,
  ADD COLUMN takes_back_for_life boolean NOT NULL DEFAULT false,
  ADD COLUMN includes_insurance boolean NOT NULL DEFAULT false;
ALTER TABLE deposits ADD COLUMN promises jsonb;
