import { lazyComponent } from '@/components/skeleton/lazy-component'

const Nothing = () => null

/** Loaded separately: a phone needs neither before the outline is opened, a wide screen only the column. */
export const OutlineDrawer = lazyComponent(
  async () => (await import('./outline-drawer')).OutlineDrawer,
  Nothing,
)
export const OutlineColumn = lazyComponent(async () => (await import('./outline-column')).OutlineColumn)
