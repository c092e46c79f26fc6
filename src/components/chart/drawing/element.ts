import { jsx } from '@antv/f2'

type Part = Parameters<typeof jsx>[0]

/** Creates an F2 element. F2's `jsx` types accept only components without own properties, hence the cast. */
export function element<P extends object>(
  part: new (props: never) => unknown,
  props: P,
  ...children: unknown[]
) {
  return jsx(part as unknown as Part, props, ...children)
}
