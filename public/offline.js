// For the pages that stand in for others while there is no connection: a Back button, and a new try once there is one.
const back = document.querySelector("[data-back]");
if (back) {
  back.hidden = false;
  back.addEventListener("click", () => history.back());
}
if ("reload" in document.documentElement.dataset) addEventListener("online", () => location.reload());
