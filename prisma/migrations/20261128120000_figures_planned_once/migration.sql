-- Every change of a pet runs this function. Its plan does not depend on how many breeders are given, but as the planner expects
-- so of an array, it planned for a millisecond each time.
ALTER FUNCTION refresh_breeder_pet_figures(int[]) SET plan_cache_mode = force_generic_plan;
