const nothing = () => undefined

/** Replaces Taro's measuring, which is off. */
export const perf = { start: nothing, stop: nothing, delayStop: nothing }
