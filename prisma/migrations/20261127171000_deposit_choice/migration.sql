-- What the buyer of a deposit knew of the pet when paying, and the version of the text that was shown.
ALTER TABLE deposits
  ADD COLUMN choice varchar(8) CHECK (choice IN ('viewed', 'video', 'unseen', 'call')),
  ADD COLUMN choice_text smallint;
