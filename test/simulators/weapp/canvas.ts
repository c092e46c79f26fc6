import { recordedContext } from '../recorded-context'
import { WxFailure, type ApiCalls } from './api'

/** A canvas of the page. Setting its size clears it, which the log shows. */
function createNode() {
  const drawn: string[] = []
  const size = { width: 300, height: 150 }
  const context = recordedContext(drawn)
  const wipe = (next: Partial<typeof size>) => {
    Object.assign(size, next)
    drawn.splice(0)
  }
  return {
    drawn,
    get width() {
      return size.width
    },
    set width(width: number) {
      wipe({ width })
    },
    get height() {
      return size.height
    },
    set height(height: number) {
      wipe({ height })
    },
    getContext: () => context,
    createImage: () => ({}),
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: () => undefined,
  }
}

export type CanvasNode = ReturnType<typeof createNode>

interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Found = { node: CanvasNode; width: number; height: number } | Box | null
type Answer = (found: Found[]) => void

/** Canvases of the page by id, all with the same layout size. */
export function createCanvases(calls: ApiCalls) {
  const nodes = new Map<string, CanvasNode>()
  /** CSS pixels. */
  const layout = { width: 300, height: 150 }
  /** Boxes of other elements, by selector. */
  const boxes = new Map<string, Box>()
  /** Content and size of the exported canvas, by file path. */
  const images = new Map<string, { size: string; drawn: string[] }>()
  const nodeOf = (selector: string) => {
    const node = nodes.get(selector) ?? createNode()
    nodes.set(selector, node)
    return node
  }
  return {
    canvases: { nodes, layout, images },
    boxes,
    createOffscreenCanvas: createNode,
    createSelectorQuery() {
      const chosen: (() => Found)[] = []
      const query = {
        select: (selector: string) => ({
          fields: () => (chosen.push(() => ({ node: nodeOf(selector), ...layout })), query),
          boundingClientRect: () => (chosen.push(() => boxes.get(selector) ?? null), query),
        }),
        exec: (answer: Answer) => queueMicrotask(() => answer(chosen.map((find) => find()))),
      }
      return query
    },
    canvasToTempFilePath: calls.define('canvasToTempFilePath', async ({ canvas }) => {
      // The canvas is read some time after the call.
      await new Promise((resolve) => setTimeout(resolve))
      const node = [...nodes.values()].find((each) => each === canvas)
      if (!node) throw new WxFailure('canvas is empty')
      const tempFilePath = `wxfile://tmp_canvas_${images.size + 1}`
      images.set(tempFilePath, { size: `${node.width}x${node.height}`, drawn: [...node.drawn] })
      return { tempFilePath }
    }),
  }
}
