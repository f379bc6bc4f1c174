-- What happened stays as it was written: no event is changed either.
CREATE RULE order_events_unchanged AS ON UPDATE TO order_events DO INSTEAD NOTHING;
