/** Nodes by their distance, the nearest first: a binary heap. */
export function createQueue() {
  const nodes: number[] = []
  const keys: number[] = []

  const swap = (a: number, b: number) => {
    ;[nodes[a], nodes[b]] = [nodes[b]!, nodes[a]!]
    ;[keys[a], keys[b]] = [keys[b]!, keys[a]!]
  }

  function rise(at: number) {
    for (let child = at; child > 0;) {
      const parent = (child - 1) >> 1
      if (keys[parent]! <= keys[child]!) return
      swap(parent, child)
      child = parent
    }
  }

  function sink() {
    for (let parent = 0; ;) {
      const left = 2 * parent + 1
      if (left >= nodes.length) return
      const least = left + 1 < nodes.length && keys[left + 1]! < keys[left]! ? left + 1 : left
      if (keys[parent]! <= keys[least]!) return
      swap(parent, least)
      parent = least
    }
  }

  return {
    push(node: number, key: number) {
      nodes.push(node)
      keys.push(key)
      rise(nodes.length - 1)
    },
    /** The nearest node; -1 if there is none. */
    pop(): number {
      if (nodes.length === 0) return -1
      swap(0, nodes.length - 1)
      keys.pop()
      const node = nodes.pop()!
      sink()
      return node
    },
  }
}
