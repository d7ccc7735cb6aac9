-- A file that was uploaded whole, told apart from one that is made of what was recorded.
alter table interviews add column audio_uploaded boolean not null default false;
update interviews set audio_uploaded = true
where audio_file_path is not null
  and not exists (select from recording_parts where recording_parts.interview_id = interviews.id);
