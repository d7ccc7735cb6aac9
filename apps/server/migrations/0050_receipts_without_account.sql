-- older nodes: go on
-- A receipt outlives the account it was written for: books must be kept. It then names the buyer as printed, and no account.
alter table payments alter column user_id drop not null, alter column subscription_id drop not null;
alter table payments
  drop constraint payments_user_id_fkey,
  add constraint payments_user_id_fkey foreign key (user_id) references users on delete set null,
  drop constraint payments_subscription_id_fkey,
  add constraint payments_subscription_id_fkey foreign key (subscription_id) references subscriptions on delete set null;
create index payments_subscription on payments (subscription_id);
create index payments_without_account on payments (paid_at) where user_id is null;
