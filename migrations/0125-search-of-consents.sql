-- Staff find the recorded choices of one browser by the beginning of its random number.

CREATE INDEX consents_by_browser ON consents (browser_id text_pattern_ops, at DESC, id DESC);
