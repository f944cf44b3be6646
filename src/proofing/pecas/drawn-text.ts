import type { ParteNaoMostrada } from './nao-mostrado-rules.ts'

/** The functions of the WebAssembly module of PDFium, called by their names, and its memory. */
export interface PdfiumExports {
  memory: { buffer: ArrayBuffer }
  /** Pointers, handles and sizes are numbers. */
  call: (name: string, ...values: number[]) => number
}

export interface DrawnText {
  /** The text that is drawn on the page, in reading order. */
  texto: string
  hidden: Set<ParteNaoMostrada>
}

/** Types of page objects, text render modes and kinds of annotations, with the numbers of PDFium. */
const TEXT = 1
const FORM = 5
const INVISIBLE_MODE = 3
/** Only clips what is drawn after it. */
const CLIP_MODE = 7
const FILL_MODES = [0, 4]
const FILE_ANNOTATION = 17
const WIDGET_ANNOTATION = 20
/** A picture with four bytes for each pixel, one of them for transparency. */
const BGRA = 4

/** The longest side of the picture in which it is tested whether an object is drawn. */
const PROBE_SIDE = 800
/** How many objects of a page are tested. What is beyond counts as not drawn. */
const PROBES_MAX = 5000
/** How deep forms may contain each other. PDFium itself draws no more. */
const DEPTH_MAX = 20

/** In points of the page. */
interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

/** An object of a page that is no form. */
interface Leaf {
  object: number
  isText: boolean
  /** The forms that contain the object, the outermost first. */
  forms: number[]
  /** The marks of the layers to which the object, or a form that contains it, belongs. */
  layers: number[]
}

/**
 * Reads the text of a page that is drawn on it: on a layer that is on, inside of the page, and in a visible mode.
 *
 * PDFium does not say whether a layer is on. An object of a layer, and one in a form, which may have a layer of its
 * own and is cut at its edge, is therefore drawn alone on a transparent picture, where it leaves a trace if it is
 * drawn at all. For other objects mode, colour and place are enough.
 * @param page the handle of the page, which is left as it was
 */
export function readDrawnText(pdfium: PdfiumExports, page: number): DrawnText {
  const { call } = pdfium
  const memory = scratchOf(pdfium)
  try {
    const leaves = leavesOf(pdfium, page, memory)
    const bounds = pageBox(pdfium, page, memory)
    const hidden = new Set<ParteNaoMostrada>()
    const off = undrawnTexts(pdfium, { page, leaves, bounds, hidden, memory })
    // An object that is not active has no text. One behind another could otherwise pass for a repetition of it.
    for (const object of off) call('FPDFPageObj_SetIsActive', object, 0)
    try {
      const places = clipsOf(pdfium, leaves, bounds)
      return { texto: readText(pdfium, page, { places, bounds, hidden, memory }), hidden }
    } finally {
      for (const object of off) call('FPDFPageObj_SetIsActive', object, 1)
    }
  } finally {
    memory.free()
  }
}

/** Whether a document has files inside of it. */
export const hasAttachments = ({ call }: PdfiumExports, document: number): boolean =>
  call('FPDFDoc_GetAttachmentCount', document) > 0

/** Adds which annotations of a page hold more than they show. */
export function addAnnotations({ call }: PdfiumExports, page: number, hidden: Set<ParteNaoMostrada>): void {
  const count = call('FPDFPage_GetAnnotCount', page)
  for (let at = 0; at < count && hidden.size < 5; at += 1) {
    const annotation = call('FPDFPage_GetAnnot', page, at)
    const kind = call('FPDFAnnot_GetSubtype', annotation)
    if (kind === FILE_ANNOTATION) hidden.add('anexos')
    if (kind === WIDGET_ANNOTATION) hidden.add('formulario')
    call('FPDFPage_CloseAnnot', annotation)
  }
}

/** Lists the objects of a page and of the forms on it that are no forms themselves. */
function leavesOf({ call }: PdfiumExports, page: number, memory: Scratch): Leaf[] {
  const leaves: Leaf[] = []
  const add = (object: number, { forms, layers: outer }: Pick<Leaf, 'forms' | 'layers'>) => {
    const type = call('FPDFPageObj_GetType', object)
    const layers = [...outer, ...layersOf(object)]
    if (type !== FORM) leaves.push({ object, isText: type === TEXT, forms, layers })
    else if (forms.length < DEPTH_MAX) {
      const inside = { forms: [...forms, object], layers }
      const count = call('FPDFFormObj_CountObjects', object)
      for (let at = 0; at < count; at += 1) add(call('FPDFFormObj_GetObject', object, at), inside)
    }
  }
  const layersOf = (object: number) =>
    Array.from({ length: call('FPDFPageObj_CountMarks', object) }, (_, at) =>
      call('FPDFPageObj_GetMark', object, at),
    ).filter((marcacao) => memory.nameOf(marcacao) === 'OC')
  const count = call('FPDFPage_CountObjects', page)
  for (let at = 0; at < count; at += 1) add(call('FPDFPage_GetObject', page, at), { forms: [], layers: [] })
  return leaves
}

interface Drawing {
  page: number
  leaves: Leaf[]
  bounds: Box
  hidden: Set<ParteNaoMostrada>
  memory: Scratch
}

/** Finds the texts that are not drawn, except those beside the page. */
function undrawnTexts(pdfium: PdfiumExports, it: Drawing): number[] {
  const { leaves, hidden, memory } = it
  const invisible = leaves.filter(({ isText, object }) => isText && isInvisible(pdfium, object, memory))
  if (invisible.length > 0) hidden.add('texto_invisivel')
  const known = new Set(invisible)
  const doubtful = leaves.filter(
    (leaf) => !known.has(leaf) && (leaf.layers.length > 0 || leaf.forms.length > 0),
  )
  const found = doubtful.length === 0 ? [] : undrawnOf(pdfium, doubtful, it)
  return [...invisible, ...found].filter(({ isText }) => isText).map(({ object }) => object)
}

/** Draws each layer and each form alone, and then the texts of each form that is drawn. */
function undrawnOf(pdfium: PdfiumExports, doubtful: Leaf[], it: Drawing): Leaf[] {
  const { call } = pdfium
  const { page, leaves, bounds, hidden, memory } = it
  const activate = (some: Leaf[], active: 0 | 1) => {
    for (const { object } of some) call('FPDFPageObj_SetIsActive', object, active)
  }
  const probe = probeOf(pdfium, page, bounds)
  let probes = 0
  const leaveTrace = (some: Leaf[]): boolean => {
    probes += 1
    if (probes > PROBES_MAX) return false
    activate(some, 1)
    const isTraced = probe.draw()
    activate(some, 0)
    return isTraced
  }
  activate(leaves, 0)
  try {
    const groups = Map.groupBy(doubtful, ({ forms, layers }) => `${forms} ${layers}`)
    return [...groups.values()].flatMap((group) => {
      if (!leaveTrace(group)) {
        if (group.some((leaf) => isOnPage(leaf, bounds, memory))) hidden.add('camadas')
        return group
      }
      // A form cuts what lies beyond its edge.
      const cut = group.filter((leaf) => leaf.isText && leaf.forms.length > 0 && !leaveTrace([leaf]))
      if (cut.some(({ object }) => hasSize(memory.boundsOf(object)))) hidden.add('texto_fora')
      return cut
    })
  } finally {
    activate(leaves, 1)
    probe.free()
  }
}

/** The parts of the page at which texts are cut by a clipping path, except for texts in forms. */
function clipsOf({ call, memory }: PdfiumExports, leaves: Leaf[], bounds: Box): Map<number, Box> {
  const found = new Map<number, Box>()
  const point = call('malloc', 8)
  const pointOf = (clip: number, path: number, at: number) => {
    const segment = call('FPDFClipPath_GetPathSegment', clip, path, at)
    call('FPDFPathSegment_GetPoint', segment, point, point + 4)
    const view = new DataView(memory.buffer, point, 8)
    return [view.getFloat32(0, true), view.getFloat32(4, true)] as const
  }
  for (const { object, isText, forms } of leaves) {
    const clip = isText && forms.length === 0 ? call('FPDFPageObj_GetClipPath', object) : 0
    const paths = clip === 0 ? 0 : call('FPDFClipPath_CountPaths', clip)
    let place = bounds
    for (let path = 0; path < paths; path += 1) {
      const count = call('FPDFClipPath_CountPathSegments', clip, path)
      // A path without points clips nothing that is known.
      if (count < 1) continue
      const points = Array.from({ length: count }, (_, at) => pointOf(clip, path, at))
      place = {
        left: Math.max(place.left, Math.min(...points.map(([x]) => x))),
        right: Math.min(place.right, Math.max(...points.map(([x]) => x))),
        bottom: Math.max(place.bottom, Math.min(...points.map(([, y]) => y))),
        top: Math.min(place.top, Math.max(...points.map(([, y]) => y))),
      }
    }
    if (paths > 0) found.set(object, place)
  }
  call('free', point)
  return found
}

/** Whether an object lies on the page, as far as that is known: objects in a form have places of their own. */
function isOnPage({ object, forms, layers }: Leaf, bounds: Box, memory: Scratch): boolean {
  if (!hasSize(memory.boundsOf(object))) return false
  if (forms.length > 1) return layers.length > 0
  const place = memory.boundsOf(forms[0] ?? object)
  return hasSize(place) && doOverlap(place, bounds)
}

/** Whether a text is neither filled nor stroked, or filled with a colour that lets everything through. */
function isInvisible({ call }: PdfiumExports, object: number, memory: Scratch): boolean {
  const mode = call('FPDFTextObj_GetTextRenderMode', object)
  if (mode === INVISIBLE_MODE || mode === CLIP_MODE) return true
  return FILL_MODES.includes(mode) && memory.alphaOf(object) === 0
}

const hasSize = ({ left, bottom, right, top }: Box) => right > left && top > bottom

const doOverlap = (one: Box, other: Box) =>
  one.left <= other.right && other.left <= one.right && one.bottom <= other.top && other.bottom <= one.top

/** The part of the page that is shown: its media box, cut at its crop box. */
function pageBox({ call }: PdfiumExports, page: number, memory: Scratch): Box {
  const found = call('FPDF_GetPageBoundingBox', page, memory.at)
  const [left = 0, top = 0, right = 0, bottom = 0] = memory.floats(4)
  return found ? { left, top, right, bottom } : { left: 0, bottom: 0, right: 0, top: 0 }
}

interface Reading {
  /** Where a text can be seen, if that is not the whole page. */
  places: Map<number, Box>
  bounds: Box
  hidden: Set<ParteNaoMostrada>
  memory: Scratch
}

/** Reads the text of the active objects, without the characters beside the page. */
function readText(pdfium: PdfiumExports, page: number, { places, bounds, hidden, memory }: Reading): string {
  const { call } = pdfium
  const textPage = call('FPDFText_LoadPage', page)
  if (!textPage) return ''
  try {
    const count = call('FPDFText_CountChars', textPage)
    const runs: { start: number; count: number }[] = []
    let isRun = false
    for (let at = 0; at < count; at += 1) {
      // Spaces and line ends that PDFium inserts have no object, and go with the character before them.
      const isGenerated = call('FPDFText_IsGenerated', textPage, at) === 1
      const isKept: boolean = isGenerated ? isRun : isCharOnPage(at)
      const run = runs.at(-1)
      if (isKept && isRun && run) run.count += 1
      else if (isKept) runs.push({ start: at, count: 1 })
      isRun = isKept
    }
    const isWhole = runs.length === 1 && runs[0]?.count === count
    const texts = runs.map((run) => memory.textOf(textPage, run))
    if (isWhole) return texts.join('')
    return texts
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join('\r\n')
  } finally {
    call('FPDFText_ClosePage', textPage)
  }

  function isCharOnPage(at: number): boolean {
    const box = memory.charBoxOf(textPage, at)
    if (doOverlap(box, places.get(call('FPDFText_GetTextObject', textPage, at)) ?? bounds)) return true
    if (hasSize(box)) hidden.add('texto_fora')
    return false
  }
}

/** A picture with a transparent background on which parts of the page are drawn. */
function probeOf({ call, memory }: PdfiumExports, page: number, bounds: Box) {
  const scale = PROBE_SIDE / Math.max(bounds.right - bounds.left, bounds.top - bounds.bottom, 1)
  const side = (length: number) => Math.max(1, Math.ceil(length * scale))
  const sides = [side(bounds.right - bounds.left), side(bounds.top - bounds.bottom)] as const
  const [width, height] = call('FPDFPage_GetRotation', page) % 2 === 0 ? sides : sides.toReversed()
  const pixels = call('malloc', width * height * 4)
  if (pixels === 0) throw new Error('PDFium has no memory for a picture')
  const bitmap = call('FPDFBitmap_CreateEx', width, height, BGRA, pixels, width * 4)
  return {
    /** Draws the active objects. Returns whether they leave a trace. */
    draw() {
      call('FPDFBitmap_FillRect', bitmap, 0, 0, width, height, 0)
      call('FPDF_RenderPageBitmap', bitmap, page, 0, 0, width, height, 0, 0)
      return new Uint32Array(memory.buffer, pixels, width * height).some((pixel) => pixel !== 0)
    },
    free() {
      call('FPDFBitmap_Destroy', bitmap)
      call('free', pixels)
    },
  }
}

/** Memory of PDFium into which it writes results. */
type Scratch = ReturnType<typeof scratchOf>

const SCRATCH_BYTES = 64
/** Names of marks are short. */
const NAME_BYTES = 16

function scratchOf({ call, memory }: PdfiumExports) {
  const at = call('malloc', SCRATCH_BYTES)
  if (at === 0) throw new Error('PDFium has no memory for results')
  // The buffer is another one after the memory has grown.
  const view = () => new DataView(memory.buffer, at, SCRATCH_BYTES)
  const floats = (count: number) =>
    Array.from({ length: count }, (_, index) => view().getFloat32(index * 4, true))
  return {
    at,
    floats,
    nameOf(marcacao: number): string {
      const found = call('FPDFPageObjMark_GetName', marcacao, at, NAME_BYTES, at + NAME_BYTES)
      const bytes = view().getUint32(NAME_BYTES, true)
      if (!found || bytes < 2 || bytes > NAME_BYTES) return ''
      return utf16(new Uint8Array(memory.buffer, at, bytes - 2))
    },
    /** How opaque the colour with which an object is filled is, from 0 to 255. */
    alphaOf(object: number): number {
      const found = call('FPDFPageObj_GetFillColor', object, at, at + 4, at + 8, at + 12)
      return found ? view().getUint32(12, true) : 255
    },
    boundsOf(object: number): Box {
      const found = call('FPDFPageObj_GetBounds', object, at, at + 4, at + 8, at + 12)
      const [left = 0, bottom = 0, right = 0, top = 0] = found ? floats(4) : []
      return { left, bottom, right, top }
    },
    charBoxOf(textPage: number, index: number): Box {
      call('FPDFText_GetCharBox', textPage, index, at, at + 8, at + 16, at + 24)
      const side = (offset: number) => view().getFloat64(offset, true)
      return { left: side(0), right: side(8), bottom: side(16), top: side(24) }
    },
    textOf(textPage: number, { start, count }: { start: number; count: number }): string {
      const buffer = call('malloc', (count + 1) * 2)
      if (buffer === 0) throw new Error('PDFium has no memory for a text')
      try {
        const written = call('FPDFText_GetText', textPage, start, count, buffer)
        return utf16(new Uint8Array(memory.buffer, buffer, Math.max(0, written - 1) * 2))
      } finally {
        call('free', buffer)
      }
    },
    free: () => call('free', at),
  }
}

const utf16 = (bytes: Uint8Array): string => new TextDecoder('utf-16le').decode(bytes)
