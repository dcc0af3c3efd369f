/** Small values that this browser keeps under a name. Some browsers keep nothing, and the page works there too. */

/** Undefined if nothing is kept, or if it cannot be read. */
export function keptValue(name: string): unknown {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Returns whether the value is kept. */
export function keepValue(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetValue(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}

/** A kept object with some of its members; empty if anything else is kept. */
export function keptObject<T extends object>(name: string): Partial<T> {
  const value = keptValue(name);
  return value !== null && typeof value === 'object' ? (value as Partial<T>) : {};
}
