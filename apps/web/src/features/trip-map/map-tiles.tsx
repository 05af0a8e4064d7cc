import { tileZoom } from '@ghuri/map/camera';
import type { Camera } from '@ghuri/map/camera';
import { unproject } from '@ghuri/map/projection';
import { map, tileLayer } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import 'leaflet/dist/leaflet.css';

/** A tile server that offers less shows nothing for a larger zoom; our own drawing stays visible there. */
const LARGEST_ZOOM = 19;

/** The tiles for what the camera shows. Tiles that do not load are transparent. Moving and zooming stays with our own map. */
export function MapTiles({ url, camera }: { url: string; camera: Camera }) {
  const box = useRef<HTMLDivElement>(null);
  const [leaflet, setLeaflet] = useState<LeafletMap>();

  useEffect(() => {
    if (!box.current) return undefined;
    const created = map(box.current, {
      attributionControl: false,
      zoomControl: false,
      dragging: false,
      keyboard: false,
      boxZoom: false,
      doubleClickZoom: false,
      scrollWheelZoom: false,
      touchZoom: false,
      zoomAnimation: false,
      fadeAnimation: false,
      zoomSnap: 0,
    });
    tileLayer(url, { maxZoom: LARGEST_ZOOM }).addTo(created);
    setLeaflet(created);
    return () => {
      created.remove();
    };
  }, [url]);

  useEffect(() => {
    const { lat, lon } = unproject(camera.centre);
    leaflet?.setView([lat, lon], tileZoom(camera), { animate: false });
  }, [leaflet, camera]);

  return (
    <div ref={box} aria-hidden className="pointer-events-none absolute! inset-0 isolate bg-transparent!" />
  );
}
