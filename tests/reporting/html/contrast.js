// Texts that stand out too little from what is behind them (WCAG 2, level AA).
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const over = (color, below) => {
    canvas.fillStyle = `rgb(${below.join(" ")})`;
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    const chain = [];
    for (let each = element; each; each = each.parentElement) chain.unshift(each);
    return chain.reduce((below, each) => over(getComputedStyle(each).backgroundColor, below), [255, 255, 255]);
  };
  const faint = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const isShown = element.checkVisibility({ visibilityProperty: true });
    if (!own || !isShown || element.closest("script, :disabled")) continue;
    const style = getComputedStyle(element);
    const below = ground(element);
    const isDrawn = element instanceof SVGElement;
    const ink = over(isDrawn ? style.fill : style.color, below);
    const [a, b] = [light(ink), light(below)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const isLarge = parseFloat(style.fontSize) >= 24;
    const words = element.textContent.trim().slice(0, 30);
    if (ratio < (isLarge ? 3 : 4.5)) faint.push(`${words}: ${ratio.toFixed(2)}`);
  }
  return faint;
}
