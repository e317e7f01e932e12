// What a list says about the place it is searched near.
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

/** A place that the gazetteer does not have. */
export function UnknownPlace({ near }: { near: string }) {
  return (
    <p className="list-notice list-notice--alert">
      <Icon name="alert" />
      {`We could not find “${near}”. Try a town or the first half of a postcode, such as LS21.`}
    </p>
  );
}

/** "Did you mean": other places of the same name. */
export function OtherPlaces({ places, hrefOf }: { places: readonly string[]; hrefOf: (near: string) => string }) {
  if (places.length === 0) return null;
  return (
    <p className="list-notice">
      Did you mean{" "}
      {places.map((place, index) => (
        <span key={place}>
          {index > 0 && (index === places.length - 1 ? " or " : ", ")}
          <Link to={hrefOf(place)}>{place}</Link>
        </span>
      ))}
      ?
    </p>
  );
}
