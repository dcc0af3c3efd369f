/** How much larger than laid out signs and lettering are drawn; changes when the map comes to rest. */
import { createContext, useContext } from 'solid-js';

export const ScaleContext = createContext<() => number>(() => 1);

export const useSignScale = (): (() => number) => useContext(ScaleContext);
