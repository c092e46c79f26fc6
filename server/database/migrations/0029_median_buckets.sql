-- Surveys whose medians are estimated are counted again, now with the buckets of their numbers.
insert into "response_change" ("survey_id", "delta")
select distinct "survey_id", 0 from "tally"
where "generation" >= 0 and "value" = '' and "sum" is not null and "count" > 2000;
