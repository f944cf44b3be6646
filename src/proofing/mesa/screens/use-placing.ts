import { type PointerEvent, useReducer } from 'react'
import { type NewPlace, type Spot, spotOf, type Tool } from './placing.ts'
import { choiceOf, notPlacing, type PlacingEvent, placingReducer, previewOf } from './placing-state.ts'

interface Options {
  tool: Tool
  /** Called with the place that the user chose. */
  onPlace: (place: NewPlace) => void
  /** Called for a click or a tap while no tool chooses places. */
  onPress?: () => void
}

/**
 * Lets the user choose a place on a page. With a mouse, a click chooses a point and a drag an area. With touch or a
 * pen, a tap chooses a point, or two taps the corners of an area, so that no place requires a drag.
 */
export function usePlacing({ tool, onPlace, onPress }: Options) {
  const [state, dispatch] = useReducer(placingReducer, tool, notPlacing)
  if (state.tool !== tool) dispatch({ type: 'toolChanged', tool })

  /** @returns whether the event chose something; an area may be too small */
  const apply = (event: PlacingEvent): boolean => {
    // Most movements of the pointer change nothing and need no rendering.
    if (placingReducer(state, event) !== state) dispatch(event)
    const choice = choiceOf(state, event)
    if (choice?.type === 'place') onPlace(choice.place)
    else if (choice) onPress?.()
    return choice !== undefined
  }
  const pointed = (event: PointerEvent<HTMLElement>) => ({
    at: spotOf(event.currentTarget, event),
    clientX: event.clientX,
    clientY: event.clientY,
    isMouse: event.pointerType === 'mouse',
  })
  return {
    preview: previewOf(state),
    /** Takes a point, or the second corner if there is a first one. */
    confirm: (at: Spot) => void apply({ type: 'confirmed', at }),
    /**
     * Takes a corner of an area: the first one waits for the second.
     * @returns whether the area is complete
     */
    addCorner: (at: Spot): boolean => apply({ type: 'cornered', at }),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0) apply({ type: 'pressed', ...pointed(event) })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => apply({ type: 'moved', ...pointed(event) }),
      onPointerUp: (event: PointerEvent<HTMLElement>) => apply({ type: 'released', ...pointed(event) }),
      onPointerCancel: () => apply({ type: 'cancelled' }),
      onClick: () => apply({ type: 'clicked' }),
    },
  }
}
