import { jsx } from '@antv/f2'

type Part = Parameters<typeof jsx>[0]

/** One part of a drawing. F2's `jsx` types know only parts without properties of their own, hence the cast. */
export function element<P extends object>(
  part: new (props: never) => unknown,
  props: P,
  ...children: unknown[]
) {
  return jsx(part as unknown as Part, props, ...children)
}
