/** As much as we use of what browsers that can read codes themselves offer; TypeScript does not know it yet. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectors {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The text of a QR code in the picture that a video shows now; null where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's own reader where it has one, else one that is fetched now. */
export async function createCodeReader(): Promise<CodeReader> {
  const Detector = (window as { BarcodeDetector?: BarcodeDetectors }).BarcodeDetector;
  // Some offer the interface and no format: the system below cannot read codes.
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector && formats.includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, LARGEST / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // No code in this picture.
      return null;
    }
  };
}

/** More pixels make it slower, not better: our codes have 21 squares a side. */
const LARGEST = 720;
