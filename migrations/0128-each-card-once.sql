-- A card that was saved twice stands once: its newest token stays, and is the default where an older one was.
CREATE TEMPORARY TABLE same_cards ON COMMIT DROP AS
  SELECT id, row_number() OVER (same ORDER BY created_at DESC, id) AS place, bool_or(is_default) OVER same AS is_default
  FROM saved_cards
  WINDOW same AS (PARTITION BY user_id, brand, last4, expiry);
DELETE FROM saved_cards USING same_cards WHERE same_cards.id = saved_cards.id AND place > 1;
UPDATE saved_cards SET is_default = true FROM same_cards WHERE same_cards.id = saved_cards.id AND same_cards.is_default AND NOT saved_cards.is_default;
CREATE UNIQUE INDEX saved_cards_same ON saved_cards (user_id, brand, last4, expiry);
