-- All characters and pairs of characters of some texts, for an index that finds texts by a part of any length. Unlike the
-- trigrams of pg_trgm they find Chinese words of two characters, in databases of every locale and without an extension.
-- The cost keeps the planner from computing them for a whole table instead of reading the index.
CREATE FUNCTION search_grams(VARIADIC texts text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
DECLARE
  each text;
  characters text[];
  grams text[] := '{}';
BEGIN
  FOREACH each IN ARRAY texts LOOP
    characters := string_to_array(lower(normalize(each, NFKC)), NULL);
    IF cardinality(characters) > 0 THEN
      grams := grams || characters || ARRAY(SELECT one || next FROM unnest(characters, characters[2:]) pair (one, next)
        WHERE next IS NOT NULL);
    END IF;
  END LOOP;
  RETURN grams;
END
$$;
