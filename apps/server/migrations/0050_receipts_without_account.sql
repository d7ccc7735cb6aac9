-- older nodes: go on
-- A receipt outlives the account it was written for: books must be kept. It then names the buyer as printed, and no account.
alter table payments alter column user_id drop not null, alter column subscription_id drop not null;
-- Not looked through again while others wait: the keys before were held by every row, and these are from now on.
alter table payments
  drop constraint payments_user_id_fkey,
  add constraint payments_user_id_fkey foreign key (user_id) references users on delete set null not valid,
  drop constraint payments_subscription_id_fkey,
  add constraint payments_subscription_id_fkey foreign key (subscription_id) references subscriptions on delete set null not valid;
