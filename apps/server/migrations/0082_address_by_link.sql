-- Confirmed by a member's invitation alone, which its inviter could open, too: ADMIN_EMAILS does not count until a mail proves the address.
alter table users add column address_by_link boolean not null default false;
