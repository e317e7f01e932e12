-- What a litter promises: each of its animals is listed with it.
ALTER TABLE litters
  ADD COLUMN deposit_policy varchar(16),
  ADD COLUMN health_guarantee_months smallint,
  ADD COLUMN takes_back_for_life boolean NOT NULL DEFAULT false,
  ADD COLUMN includes_insurance boolean NOT NULL DEFAULT false;
