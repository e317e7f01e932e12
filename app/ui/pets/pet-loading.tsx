// Says that a pet's page is on its way, or that something asked for on it is: over the page, which stays as it is, so
// that focus and what has already changed stay too. Without script the browser itself says so.
import { useFetchers, useLocation, useNavigation } from "react-router";

const PET_LOADING_TEXT = "Loading pet details...";

const PET_PAGE = /^\/pets\/[^/]+$/;
// A refund is asked for on a page below.
const ACTING_PAGE = /^\/pets\/[^/]+(?:\/refund)?$/;
const PET_ACTION = /^\/pets\/[^/]+\/(?:favourite|deposit|refund)$/;

/** Stands once beside all pages; it can be seen only while one waits, and only when that takes a moment. */
export function PetLoading() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const target = navigation.location?.pathname ?? "";
  const arrives = PET_PAGE.test(target) && target !== pathname;
  const acts =
    ACTING_PAGE.test(pathname) &&
    [...fetchers, navigation].some(({ state, formAction }) => state !== "idle" && PET_ACTION.test(formAction ?? ""));
  if (!arrives && !acts) return null;
  return (
    <div className="pet-loading" role="status">
      <p>
        <span className="spinner" aria-hidden="true" />
        {PET_LOADING_TEXT}
      </p>
    </div>
  );
}
