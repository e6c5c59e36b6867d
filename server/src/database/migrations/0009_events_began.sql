-- There is always an event to stand at: a listener can go on from the last one it heard of exactly while that is kept.
INSERT INTO events (type, data) VALUES ('events.began', '{}');
