-- From where an open interview was begun without an invitation, as a keyed hash: starts without a word from one network hold few
-- places of the plan. Null: by an invitation, over, or begun before this.
alter table interviews add column start_network text;
create index interviews_started_without_invitation on interviews (user_id) where status = 'in_progress' and start_network is not null;
