/** Replaces the events that mini-programs send to Taro; a browser has its own. */
export class TaroEvent {}
export const createEvent = () => undefined
export const eventHandler = () => undefined
export const eventHandlerTTDom = () => undefined
