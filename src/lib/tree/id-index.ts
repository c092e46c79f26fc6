/** Numbers unique ids from 0, in the order they are added. */
export interface IdIndex {
  /** Number of the id: the next one if it is new, else the one it has. */
  add(id: string): number
  /** Number of the id; -1 if it has none. */
  find(id: string): number
}

/** Ids that differ in the last character only have neighbouring hashes. */
function hashOf(id: string): number {
  let hash = 0
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 0x01000193) + id.charCodeAt(at)) | 0
  return hash
}

/**
 * Spreads blocks of 16 slots and keeps the order within them: consecutive ids then share a cache line. Without
 * this, each id of a long list waits for memory.
 */
function firstSlot(hash: number): number {
  const block = Math.imul(hash >>> 4, 0x9e3779b1)
  return ((block ^ (block >>> 15)) << 4) | (hash & 15)
}

/** Power of two, so that at most half of the slots are used. */
const slotsFor = (most: number) => 1 << (32 - Math.clz32(Math.max(1, most * 2 - 1)))

/**
 * A hash table in two flat arrays. A `Map` of 200,000 strings takes several times as long: it grows by copying,
 * and compares candidates by reading the strings, which are not in the processor's cache.
 */
export function createIdIndex(most: number): IdIndex {
  /** Number of the id plus 1; 0 is free. */
  const slots = new Int32Array(slotsFor(most))
  const hashes = new Int32Array(most)
  const ids = new Array<string>(most)
  const mask = slots.length - 1
  let size = 0

  /** Slot of the id, or the free slot where it belongs. */
  function slotOf(id: string, hash: number): number {
    let slot = firstSlot(hash) & mask
    for (let taken = slots[slot]!; taken !== 0; taken = slots[slot]!) {
      if (hashes[taken - 1] === hash && ids[taken - 1] === id) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  return {
    add(id) {
      const hash = hashOf(id)
      const slot = slotOf(id, hash)
      if (slots[slot]! !== 0) return slots[slot]! - 1
      hashes[size] = hash
      ids[size] = id
      slots[slot] = size + 1
      return size++
    },
    find: (id) => slots[slotOf(id, hashOf(id))]! - 1,
  }
}
