import Taro from '@tarojs/taro'
import type { Box } from '@/lib/layout/reorder'
import type { PageElements } from './types'

export const pageElements: PageElements = {
  boxesOf(ids) {
    const query = Taro.createSelectorQuery()
    for (const id of ids) query.select(`#${id}`).boundingClientRect()
    return new Promise((resolve) => query.exec((found: (Box | null)[]) => resolve(found)))
  },
  scrollAtEdges: () => () => undefined,
  focusIn: () => undefined,
  focusOn: () => undefined,
}
