-- The administrator who asked for a download, until a mail told of its end or it took too little time for one.
alter table model_downloads add column awaited_by uuid references users (id) on delete set null;
