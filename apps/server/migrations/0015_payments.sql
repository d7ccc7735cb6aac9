-- Paid plans: at PayPal, or at the local checkout where no money moves.

-- Days for nothing at the beginning of a paid plan, once per account.
alter table plans add column trial_days integer not null default 0 check (trial_days >= 0);
update plans set trial_days = 14 where id = 'professional';

-- Days for nothing that were asked for with this subscription.
alter table subscriptions add column trial_days integer not null default 0;
-- The provider's plan that was ordered; another one counts from the next period.
alter table subscriptions add column provider_plan_id text;
-- Where to approve it, and PayPal's token in that address.
alter table subscriptions add column approval_url text;
alter table subscriptions add column approval_token text;
-- What the provider said last; no value before it was asked.
alter table subscriptions add column provider_status text;
-- When it began: the months of a paid plan are counted from here, or from the end of the trial.
alter table subscriptions add column started_at timestamptz;
-- Suspended at the provider because its owner cancelled, so that it can be resumed.
alter table subscriptions add column paused boolean not null default false;
-- The pending plan counts once a period ends later than this.
alter table subscriptions add column pending_since_end timestamptz;
-- Grows with each change, so that an answer that was asked for earlier is not applied later.
alter table subscriptions add column revision integer not null default 0;
create unique index subscriptions_provider_id on subscriptions (provider, provider_subscription_id);

-- What stands for our catalogue at a payment provider. `id` is the key of the request that makes it, so that
-- asking again after a broken line makes no second one.
create table provider_products (
  id uuid primary key,
  -- Base address and client id.
  provider_account text not null unique,
  provider_product_id text
);
create table provider_plans (
  id uuid primary key,
  provider_account text not null,
  plan_id text not null references plans,
  amount integer not null,
  currency text not null,
  trial_days integer not null,
  provider_plan_id text,
  unique (provider_account, plan_id, amount, currency, trial_days)
);
create index provider_plans_id on provider_plans (provider_plan_id);

-- Messages of the provider that were taken, each once.
create table payment_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null
);

-- Money in the currency's smallest unit.
create table payments (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  subscription_id uuid not null references subscriptions on delete cascade,
  number text not null unique,
  provider text not null check (provider in ('local', 'paypal')),
  provider_payment_id text not null,
  plan_name text not null,
  amount integer not null check (amount >= 0),
  currency text not null,
  paid_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  unique (provider, provider_payment_id)
);
create index payments_user on payments (user_id, paid_at desc);
create table refunds (
  -- The provider's.
  id text primary key,
  payment_id uuid not null references payments on delete cascade,
  amount integer not null check (amount >= 0),
  created_at timestamptz not null
);
create index refunds_payment on refunds (payment_id);
-- The last number of each year; raised in the transaction that writes the payment, so that none is missing.
create table receipt_numbers (
  year integer primary key,
  last integer not null
);
create table billing_details (
  user_id uuid primary key references users on delete cascade,
  company_name text not null default '',
  address text not null default '',
  tax_id text not null default ''
);
