export { atRest, cancelGesture, type Finger, updateGesture, type Gesture } from './gesture'
export {
  bounded,
  moved,
  mostScale,
  type Point,
  type Size,
  type Space,
  type View,
  whole,
  zoomed,
} from './view'
