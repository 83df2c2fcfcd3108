export interface Star {
  name: string;
  /** Hours and degrees of its place in the sky. */
  ascension: number;
  declination: number;
  /** The smaller, the brighter. */
  magnitude: number;
  /** Light years, if they are known. */
  distance?: number;
}

/** How many times brighter one star is than another. */
export function brighterBy(first: Star, second: Star): number {
  return (
    Math.round(2.9 ** (second.magnitude - first.magnitude) * 10) / 10
  );
}

/** Stars that can be seen without a telescope, from the brightest on. */
export function nakedEye(stars: Star[], limit = 6): string[] {
  return stars
    .filter(({ magnitude }) => magnitude <= limit)
    .sort((first, second) => first.magnitude - second.magnitude)
    .map(({ name }) => name);
}

/** The angle between two stars in degrees. */
export function angleBetween(first: Star, second: Star): number {
  const radians = Math.PI / 180;
  const [d1, d2] = [
    first.declination * radians,
    second.declination * radians,
  ];
  const turn = (first.ascension - second.ascension) * 15 * radians;
  const cosine =
    Math.sin(d1) * Math.sin(d2) +
    Math.cos(d1) * Math.cos(d2) * Math.cos(turn);
  return (
    Math.round(
      (Math.acos(Math.min(1, Math.max(-1, cosine))) / radians) * 10,
    ) / 10
  );
}

/** The star that is next to another one in the sky. */
export function nearestTo(star: Star, stars: Star[]): string | undefined {
  return stars
    .filter(({ name }) => name !== star.name)
    .sort(
      (first, second) =>
        angleBetween(star, first) - angleBetween(star, second),
    )
    .at(0)?.name;
}

/** How bright a star would be at 32.6 light years, if its distance is known. */
export function absoluteMagnitude({
  magnitude,
  distance,
}: Star): number | undefined {
  if (distance === undefined) return undefined;
  return (
    Math.round((magnitude - 5 * Math.log10(distance / 32.6)) * 10) / 10
  );
}

/** The highest that a star rises at a latitude, in degrees. */
export function highest({ declination }: Star, latitude: number): number {
  return 90 - Math.abs(latitude - declination);
}
