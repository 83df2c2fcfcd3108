"use strict";
const main = document.querySelector("main");
const lost = document.getElementById("lost");

async function update() {
  try {
    const answer = await fetch("/fragment", { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    main.dataset.state = answer.headers.get("X-Run-State");
    // The server has escaped every text in it.
    main.innerHTML = await answer.text();
    lost.hidden = true;
  } catch {
    lost.hidden = false;
  }
  if (main.dataset.state === "at work") setTimeout(update, 2000);
}

if (main.dataset.state === "at work") setTimeout(update, 2000);
