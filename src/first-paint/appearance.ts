import { launchParameter } from '@/platform/page/launch-url'
import { local } from '@/platform/storage/key-value'

/** The parameter of the URL or the stored choice, whichever is valid first, as in stores/settings/settings-store.ts. */
const choice = (name: string, values: string[]) =>
  [launchParameter(name), local.get(name)].find((value) => value !== null && values.includes(value))

/** Applies the user's colours and text size before anything is painted. */
export function applyAppearance(): void {
  const { classList } = document.documentElement
  const appearance = choice('appearance', ['system', 'light', 'dark'])
  if (appearance === 'light' || appearance === 'dark') classList.add(`theme-${appearance}`)
  if (choice('elder', ['true', 'false']) === 'true') classList.add('elder')
}
