import { useLoad } from '@/hooks/use-load'
import { useInterval } from '@/hooks/use-interval'
import { usePageInFront } from '@/platform/page/lifecycle'
import type { Counting } from '@/wire/results/counting'

/** Milliseconds between two requests while the gateway counts. */
const EVERY = 2_000

/** Loads counts, and reloads them until the gateway has counted all answers. */
export function useCounted<T extends { counting: Counting | null } | null>(
  key: string,
  load: () => Promise<T>,
) {
  const loaded = useLoad(key, load)
  const isCounting = (loaded.data?.counting ?? null) !== null
  const inFront = usePageInFront()
  useInterval(() => void loaded.reload(), EVERY, isCounting && inFront)
  return loaded
}
